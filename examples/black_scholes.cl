// Prices of European options by the formula of Black and Scholes.
//
// Arguments: spot, strike, years  n prices, exercise prices and times to maturity
//            call, put            n results each
//            rate, volatility     of all options
//            n                    number of options
// Launch:    1-D, any work-group size, at least n work-items.

// The cumulative normal distribution.
float normal(float x) {
    return 0.5f * erfc(-x * 0.70710678f);
}

kernel void black_scholes(global const float *restrict spot, global const float *restrict strike,
                          global const float *restrict years, global float *restrict call,
                          global float *restrict put, float rate, float volatility, uint n) {
    uint i = get_global_id(0);
    if (i >= n)
        return;
    float deviation = volatility * sqrt(years[i]);
    float d1 = (log(spot[i] / strike[i]) + (rate + 0.5f * volatility * volatility) * years[i]) /
               deviation;
    float d2 = d1 - deviation;
    float discounted = strike[i] * exp(-rate * years[i]);
    float value = spot[i] * normal(d1) - discounted * normal(d2);
    call[i] = value;
    put[i] = value + discounted - spot[i];
}
