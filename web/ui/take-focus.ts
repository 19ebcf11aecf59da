/** `ref` for an element that replaces the focused one, with `tabIndex={-1}`: it gets the focus and is read out. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
