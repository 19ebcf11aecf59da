import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoPhones } from '#db/demo/phones.ts'
import { colourNamed } from './colour.ts'
import { drawPhone } from './draw-phone.ts'
import { lookOf } from './look.ts'
import { sceneOf } from './scene.ts'

test('a model in a given colour is always drawn alike, and every demo phone is drawn differently', () => {
  const scenes = demoPhones.map(({ model, colour }) => sceneOf(lookOf(model, colour), 640))
  expect(new Set(scenes).size).toBe(demoPhones.length)
  expect(demoPhones.map(({ model, colour }) => sceneOf(lookOf(model, colour), 640))).toEqual(scenes)
  for (const scene of scenes) expect(scene).not.toMatch(/<text|<script|href|undefined|NaN/)
})

test('a phone is drawn with the notch, camera and finish of its model', () => {
  expect(lookOf('Apple iPhone SE (2020)', 'Red')).toMatchObject({ cutout: 'button', camera: 'single' })
  expect(lookOf('Apple iPhone 16', 'Pink')).toMatchObject({ cutout: 'island', camera: 'pair-pill' })
  expect(lookOf('Samsung Galaxy S24 Ultra', 'Black')).toMatchObject({ camera: 'ultra' })
  expect(lookOf('Realme 12 Pro 5G', 'Blue')).toMatchObject({ camera: 'disc', finish: 'leather' })
  expect(lookOf('Redmi 13C', 'Green')).toMatchObject({ cutout: 'drop' })
  expect(lookOf('A maker nobody knows', '')).toMatchObject({ cutout: 'punch' })
})

test('a colour is recognised by any of its makers’ names for it', () => {
  expect(colourNamed('Awesome Lime')).toBe(colourNamed('Mint'))
  expect(colourNamed('MIDNIGHT GREEN')).not.toBe(colourNamed('Midnight'))
  expect(colourNamed('Zyzzyx')).toMatch(/^#[0-9a-f]{6}$/)
})

test('a drawing is encoded in the sizes of an upload', async () => {
  const { width, height, files } = await drawPhone(lookOf('Apple iPhone 13', 'Pink'), 960)
  expect([width, height]).toEqual([960, 960])
  const sizes = await Promise.all(files.map(async ({ webp }) => (await sharp(webp).metadata()).width))
  expect(sizes).toEqual([320, 640, 960, 960])
})

test('the SVG pictures of the pages are small, and contain no scripts and no external references', async () => {
  const folder = path.resolve(import.meta.dirname, '../../web/public')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.svg'))
  expect(names.length).toBeGreaterThanOrEqual(12)
  for (const name of names) {
    const text = await readFile(path.join(folder, name), 'utf8')
    expect(text.length).toBeLessThan(30_000)
    expect(text).not.toMatch(/<script|<foreignObject|href|\son\w+=|<style|url\((?!#)/i)
    expect((await sharp(Buffer.from(text)).metadata()).format).toBe('svg')
  }
})
