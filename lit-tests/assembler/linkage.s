	.amdgcn_target "amdgcn-amd-amdhsa--gfx900"
; Symbol properties for linkers.
	.globl versioned, removed, strong
	.symver versioned, versioned@V1
	.symver versioned, versioned@@V2
	.symver removed, removed@V1, remove
	.symver undefined, undefined@@@V1
	.type versioned, @function
versioned:
	s_nop 0
	.size versioned, .-versioned
removed:
	s_nop 0
	.long undefined, removed, versioned
	.weakref by_weak_name, weak
	.long by_weak_name, by_weak_name+4
	.weakref other_name, strong
	.long other_name, strong
	.weakref both_names, both
	.long both_names, both
; A reference that an expression with many operators makes through an alias.
	.weakref long_sum_name, long_sum
.Lone:
	.long 1
.Ltwo:
	.long .Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+.Ltwo-.Lone+long_sum_name
	.weak_reference named_weak
	.no_dead_strip named
	.memtag named
	.extern unnamed
	.addrsig
	.addrsig_sym versioned
	.addrsig_sym never_named
	.addrsig_sym .Lhere
.Lhere:
	.lto_discard discarded
discarded:
	.set discarded, 5
	.lto_discard
	.type once, @gnu_unique_object
once:	.long 1
	.type mine, @tls_object
mine:	.long 2
	.type chosen, @function
	.type chosen, @gnu_indirect_function
	.type chosen, @object
chosen:	.long 3
	.set alias, chosen
	.set behind, chosen+4
	.type typed_alias, @object
	.set typed_alias, chosen
	.size only_size, 4
	.type only_type, @function
	.lcomm here, 8
	.lcomm there, 3
	.comm twice, 4, 2
	.comm twice, 4, 2
	.long here, there, twice
; Earlier uses of a name keep its value after it is redefined.
	.long value, value2
	.set value, 5
	.set value2, value
	.long value, value2
	.set value, 6
	.long value, value2
	.set place, .
	.long place
	.set place, .
	.long place
