import { colourNamed, darker, lighter, seedFrom } from './colour.ts'

export type Cutout = 'island' | 'notch' | 'drop' | 'punch' | 'corner-punch' | 'button'
export type Camera =
  | 'single'
  | 'pair-diagonal'
  | 'pair-square'
  | 'pair-pill'
  | 'triple-square'
  | 'plateau'
  | 'column-3'
  | 'column-2'
  | 'ultra'
  | 'contour'
  | 'rectangle'
  | 'tall-pill'
  | 'big-square'
  | 'disc'
  | 'two-discs'
  | 'flip'

/** What a phone looks like: enough to draw it from the front and the back. */
export type Look = {
  /** Height over width. */
  ratio: number
  /** Corner radius as a share of the width. */
  corner: number
  /** As shares of the width; the chin, the bezel at the bottom, may be thicker. */
  bezel: number
  chin: number
  cutout: Cutout
  camera: Camera
  body: string
  frame: string
  finish: 'gloss' | 'matte' | 'leather'
  /** Chooses the wallpaper, the pose and the studio's light. */
  seed: number
}

type Shape = Omit<Look, 'body' | 'frame' | 'seed'>
type Rule = [RegExp, Partial<Shape>]

const usual: Shape = { ratio: 2.08, corner: 0.13, bezel: 0.03, chin: 0.03, cutout: 'punch', camera: 'column-3', finish: 'gloss' }

/** By maker and model: the first pattern that matches applies. What it leaves out is as usual for the maker. */
const makers: { maker: RegExp; usual: Partial<Shape>; models: Rule[] }[] = [
  {
    maker: /apple|iphone/i,
    usual: { ratio: 2.05, corner: 0.19, bezel: 0.035, chin: 0.035, cutout: 'notch', camera: 'pair-diagonal' },
    models: [
      [/iphone (se|[678]\b)/i, { cutout: 'button', camera: 'single', bezel: 0.05, chin: 0.24, corner: 0.15 }],
      [/iphone xr/i, { camera: 'single', bezel: 0.055, chin: 0.055 }],
      [/iphone (x|xs)\b/i, { camera: 'tall-pill' }],
      [/iphone 1[12] pro/i, { camera: 'triple-square', finish: 'matte' }],
      [/iphone 11/i, { camera: 'pair-square', bezel: 0.052, chin: 0.052 }],
      [/iphone 12/i, { camera: 'pair-square' }],
      [/iphone 13 pro/i, { camera: 'triple-square', finish: 'matte' }],
      [/iphone 1[456] pro/i, { cutout: 'island', camera: 'triple-square', finish: 'matte', bezel: 0.024, chin: 0.024 }],
      [/iphone 15/i, { cutout: 'island', finish: 'matte' }],
      [/iphone 16/i, { cutout: 'island', camera: 'pair-pill', finish: 'matte' }],
      [/iphone 17 pro/i, { cutout: 'island', camera: 'plateau', finish: 'matte', bezel: 0.02, chin: 0.02 }],
      [/iphone 17/i, { cutout: 'island', camera: 'pair-pill', finish: 'matte', bezel: 0.022, chin: 0.022 }],
    ],
  },
  {
    maker: /samsung|galaxy/i,
    usual: {},
    models: [
      [/flip/i, { ratio: 2.3, camera: 'flip', corner: 0.1 }],
      [/s2[2345] ultra/i, { camera: 'ultra', corner: 0.045, ratio: 2.09, finish: 'matte', bezel: 0.02, chin: 0.02 }],
      [/s2[2345]|a[35]6/i, { finish: 'matte', bezel: 0.024, chin: 0.024, ratio: 2.06 }],
      [/s21/i, { camera: 'contour', bezel: 0.026, chin: 0.026 }],
      [/s20|a[57]1|note ?20|m[35]1/i, { camera: 'rectangle', ratio: 2.12 }],
      [/s10|note ?10/i, { camera: 'tall-pill', cutout: 'corner-punch', ratio: 2.1, corner: 0.09 }],
      [/a[12][0-9]s?\b|m[01]\d|f[01]\d/i, { cutout: 'drop', bezel: 0.042, chin: 0.075 }],
      [/a[2345]\d|m\d\d|f\d\d/i, { bezel: 0.034, chin: 0.05 }],
    ],
  },
  {
    maker: /realme|narzo/i,
    usual: { cutout: 'corner-punch', camera: 'rectangle', ratio: 2.17, corner: 0.115, chin: 0.055 },
    models: [
      [/1[123] pro|12\+/i, { camera: 'disc', finish: 'leather', cutout: 'punch', chin: 0.03 }],
      [/gt ?\d* ?pro|gt [2-7]/i, { camera: 'two-discs', finish: 'matte', cutout: 'punch', chin: 0.03 }],
      [/\bgt\b|x7|x50|x3/i, { camera: 'rectangle', finish: 'gloss' }],
      [/\bc[0-9]{2}|narzo 50i|narzo n|c55|60x/i, { camera: 'two-discs', cutout: 'drop', bezel: 0.042, chin: 0.08 }],
      [/[89] pro|9i|8i|8s/i, { camera: 'two-discs' }],
      [/\b[567] pro|narzo 20|narzo 30/i, { camera: 'tall-pill' }],
    ],
  },
  {
    maker: /redmi|xiaomi|poco/i,
    usual: { ratio: 2.15, camera: 'rectangle', corner: 0.1, chin: 0.045 },
    models: [
      [/note 1[34] pro/i, { camera: 'big-square', finish: 'matte', chin: 0.028, bezel: 0.026 }],
      [/note 1[234]/i, { camera: 'big-square', chin: 0.04 }],
      [/note 1[01]/i, { camera: 'tall-pill' }],
      [/note [89]/i, { camera: 'big-square', cutout: 'punch' }],
      [/k\d\d|k20/i, { camera: 'tall-pill', finish: 'gloss' }],
      [/redmi (a\d|[6789]|10a|12c|13c|14c|go)/i, { cutout: 'drop', camera: 'two-discs', bezel: 0.042, chin: 0.085 }],
      [/redmi 1[0-9]/i, { camera: 'two-discs' }],
    ],
  },
]

/** Returns the look of a model in a colour, both as the maker names them. */
export function lookOf(model: string, colour: string): Look {
  const maker = makers.find(({ maker }) => maker.test(model))
  const shape: Shape = { ...usual, ...maker?.usual, ...maker?.models.find(([pattern]) => pattern.test(model))?.[1] }
  const body = colourNamed(colour)
  const frame = shape.finish === 'matte' ? darker(body, 0.12) : lighter(body, 0.18)
  return { ...shape, body, frame, seed: seedFrom(`${model} ${colour}`) }
}
