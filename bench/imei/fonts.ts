import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, 'fonts')

/** The digits of screens are learnt from these. */
export const learntFonts = [
  'roboto',
  'arimo',
  'open-sans',
  'montserrat',
  'work-sans',
  'ibm-plex-sans',
  'figtree',
  'dm-sans',
  'public-sans',
  'fira-sans',
  'barlow',
  'mulish',
  'manrope',
  'rubik',
  'karla',
  'lexend',
  'poppins',
  'outfit',
  'urbanist',
  'red-hat-text',
  'albert-sans',
  'source-sans-3',
  'plus-jakarta-sans',
  'google-sans',
] as const

/** The bench draws with these, which are not learnt from, and with Google's own. */
export const otherFonts = ['inter', 'noto-sans', 'nunito-sans', 'onest', 'be-vietnam-pro'] as const
export type Font = (typeof learntFonts)[number] | (typeof otherFonts)[number]

export const weights = [400, 500, 600] as const

/** Fetches the fonts, which are no part of the product's packages, the first time. */
export function fetchFonts(): void {
  if (existsSync(path.join(folder, 'node_modules'))) return
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('The fonts of the bench could not be fetched')
}

/** CSS that brings a font along. */
export const fontFace = (font: Font): string =>
  weights
    .map((weight) => {
      const file = path.join(folder, `node_modules/@fontsource/${font}/files/${font}-latin-${weight}-normal.woff2`)
      const bytes = readFileSync(file).toString('base64')
      return `@font-face { font-family: '${font}'; font-weight: ${weight}; src: url(data:font/woff2;base64,${bytes}) format('woff2') }`
    })
    .join('\n')
