import { type Browser, chromium, type Page } from '@playwright/test'
import { headlessPath } from '../../test/chromium.ts'
import { type Font, fontFace } from './fonts.ts'

export type Drawing = { html: string; font: Font; width: number; height: number; density: number }

/** Draws pages as pictures, as large as a phone's screen. */
export async function openEasel() {
  const browser: Browser = await chromium.launch({ executablePath: (await headlessPath()) ?? '' })
  return {
    async draw({ html, font, width, height, density }: Drawing): Promise<Buffer> {
      const page: Page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: density })
      try {
        await page.setContent(
          `<style>${fontFace(font)} * { box-sizing: border-box } body { margin: 0; font-family: '${font}' }</style>${html}`,
        )
        await page.evaluate('document.fonts.ready')
        return await page.screenshot()
      } finally {
        await page.close()
      }
    },
    close: () => browser.close(),
  }
}
export type Easel = Awaited<ReturnType<typeof openEasel>>
