-- A phone that staff hide or remove, or whose seller is suspended, is on no list until that ends. Apart from its use: a new
-- value of a type can be used only once it is committed.
alter type phone_status add value 'suspended';
