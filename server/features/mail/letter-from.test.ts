import { expect, test } from 'vitest'
import { inLocale } from '#shared/language/catalogue.ts'
import { localeOf } from '#shared/language/locale.ts'
import { letterFrom } from './letter-from.ts'

const words = {
  title: 'حجزت ⁨iPhone 16⁩',
  text: 'ادفع قبل 5 يناير 2026.',
  details: [{ label: 'رقم الهاتف', value: '+1 202 555 0143' }],
  link: { to: '/dashboard/myorders', label: 'الدفع الآن' },
  why: 'تصلك هذه الرسالة بسبب طلب في Ringback.',
}
const config = {
  publicUrl: 'https://ringback.example',
  operator: { address: undefined },
} as unknown as Parameters<typeof letterFrom>[2]

const letterIn = (language: string) =>
  inLocale(localeOf(language), () => letterFrom(words, { to: 'bea@ringback.example' }, config))

test('a letter in Arabic runs from right to left, and its numbers from left to right', async () => {
  const { html = '' } = await letterIn('ar')
  expect(html).toMatch(/<html lang="ar" dir="rtl"/)
  expect(html).not.toMatch(/direction: ?ltr|lang="en"/)
  expect(html).toMatch(/<th [^>]*text-align: right/)
  expect(html).toMatch(/<td dir="auto" [^>]*text-align: left[^>]*>\+1 202 555 0143/)
})

test('a letter in English or German runs from left to right', async () => {
  for (const language of ['en', 'de']) {
    const { html = '' } = await letterIn(language)
    expect(html).toMatch(new RegExp(`<html lang="${language}" dir="ltr"`))
    expect(html).not.toMatch(/direction: ?rtl/)
    expect(html).toMatch(/<th [^>]*text-align: left/)
  }
})
