import { expect, test } from 'vitest'
import { contrast, contrastOf, isColour, isReadable, nearestReadable, paletteOf } from './colours.ts'

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
})

test('any colour has a nearest one that can be read, and from that one words can be read in both themes', () => {
  for (let red = 0; red < 256; red += 51)
    for (let green = 0; green < 256; green += 51)
      for (let blue = 0; blue < 256; blue += 51) {
        const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
        const near = nearestReadable(colour)
        expect(isColour(near) && isReadable(near), colour).toBe(true)
        if (isReadable(colour)) expect(near).toBe(colour)
        const { light, dark } = paletteOf(near)
        expect(contrast(light.primary, light.content), colour).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.primary, dark.content), colour).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.primary, '#1e2433'), colour).toBeGreaterThanOrEqual(7)
      }
})

test('a yellow is refused, a green is not', () => {
  expect(isReadable('#ffc65c')).toBe(false)
  expect(contrastOf('#0b6b3a')).toBeGreaterThan(5)
})
