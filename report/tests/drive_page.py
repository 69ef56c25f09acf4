#!/usr/bin/env python3
"""Drives a report page in Chromium without a window: keys, links, the graphs, and the list of decisions.

    amdgcn-llc kernel.ll -mcpu=gfx900 --report=html -o kernel.html
    python3 report/tests/drive_page.py kernel.html

Needs the Python package selenium, Chromium and its driver (Debian: chromium-driver). Prints what it checked, and fails
with the first assertion that does not hold.
"""

import json
import pathlib
import shutil
import sys

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def open_page(path):
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1400,1400"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    service = webdriver.ChromeService(shutil.which("chromedriver"))
    browser = webdriver.Chrome(options=options, service=service)
    browser.get(pathlib.Path(path).resolve().as_uri())
    return browser


def one(browser, selector):
    return browser.find_element(By.CSS_SELECTOR, selector)


def all_of(browser, selector):
    return browser.find_elements(By.CSS_SELECTOR, selector)


def click(browser, element):
    browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", element)
    element.click()


def current(browser):
    """The number of the selected instruction."""
    lines = all_of(browser, "#assembly li")
    return next(at for at, line in enumerate(lines) if "current" in line.get_attribute("class").split())


def keys_move_the_selection(browser, function):
    assembly = one(browser, "#assembly")
    click(browser, one(browser, "#assembly li"))
    assert current(browser) == 0
    assembly.send_keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_UP)
    assert current(browser) == 1
    assembly.send_keys(Keys.END)
    assert current(browser) == len(function["instructions"]) - 1
    assembly.send_keys(Keys.HOME)
    assert current(browser) == 0


def enter_follows_a_wait(browser, function):
    waits = [at for at, each in enumerate(function["instructions"]) if each["unit"] == "wait" and each["about"]]
    if not waits:
        return "no wait"
    click(browser, all_of(browser, "#assembly li")[waits[-1]])
    marked = len(all_of(browser, "#assembly li.about"))
    assert marked == len(function["instructions"][waits[-1]]["about"])
    one(browser, "#assembly").send_keys(Keys.ENTER)
    assert current(browser) == function["instructions"][waits[-1]]["about"][-1]
    return f"{marked} accesses"


def the_graphs_have_their_edges(browser, function):
    click(browser, one(browser, "#graph summary"))
    edges = lambda: len(all_of(browser, "#graph path[marker-end]"))
    linear = edges()
    click(browser, one(browser, "#graph input"))
    assert edges() == len(function["logical_edges"])
    click(browser, one(browser, "#graph input"))
    assert edges() == linear
    nodes = all_of(browser, "#graph g")
    assert len(nodes) == len(function["blocks"])
    click(browser, nodes[-1])
    assert current(browser) == function["blocks"][-1]
    click(browser, one(browser, "#graph summary"))
    return f"{linear} edges of the wavefront, {len(function['logical_edges'])} of a lane"


def decisions_lead_to_their_lines(browser, function):
    if not function["decisions"]:
        return "no decision"
    click(browser, one(browser, "#decisions summary"))
    assert len(all_of(browser, "#decisions tr")) == len(function["decisions"])
    links = all_of(browser, "#decisions button")
    for link in links:
        click(browser, link)
        line = int(link.text.rsplit(" ", 1)[-1].rstrip(")").rsplit(":", 1)[-1])
        number = one(browser, "#source li.linked .number").text
        assert int(number) == line, (number, line)
    click(browser, one(browser, "#decisions summary"))
    return f"{len(links)} links"


def main():
    browser = open_page(sys.argv[1])
    try:
        report = json.loads(one(browser, "#data").get_attribute("textContent"))
        buttons = all_of(browser, "#functions button")
        assert len(buttons) == len(report["functions"])
        for button, function in zip(buttons, report["functions"]):
            click(browser, button)
            assert function["name"] in one(browser, "#name").text
            print(function["name"])
            checks = (keys_move_the_selection, enter_follows_a_wait, the_graphs_have_their_edges, decisions_lead_to_their_lines)
            for check in checks:
                print(f"  {check.__name__.replace('_', ' ')}: {check(browser, function) or 'yes'}")
        errors = [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]
        assert not errors, errors
    finally:
        browser.quit()


if __name__ == "__main__":
    main()
