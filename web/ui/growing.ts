import { type RefObject, useLayoutEffect } from 'react'

/** Makes a text field as high as its text, in browsers that cannot do it by `field-sizing`. */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new text
  useLayoutEffect(() => {
    const { current: element } = field
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  }, [field, text])
}
