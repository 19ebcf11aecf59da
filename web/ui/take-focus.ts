/** As the `ref` of what comes in place of what had the focus, with `tabIndex={-1}`: it is then read out, too. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
