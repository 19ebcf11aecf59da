import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to an input method, such as the Enter that confirms a Japanese word. In Safari the composition ends
 * before this key is reported: only its code tells.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229
