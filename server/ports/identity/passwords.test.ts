import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

const typed = 'pässwörd für Ümit ①'
const forms = [typed.normalize('NFC'), typed.normalize('NFD'), typed.normalize('NFKC')]

test('a password is the same however a keyboard composes its letters, and those stored as typed still work', async () => {
  for (const given of forms) {
    const stored = await hashPassword(given)
    for (const password of forms) expect(await checkPassword({ hash: stored, password })).toBe(true)
    expect(await checkPassword({ hash: stored, password: `${given} ` })).toBe(false)
  }
  for (const before of [typed.normalize('NFC'), typed.normalize('NFD')]) {
    const stored = await hash(before)
    for (const password of forms.slice(0, 2)) expect(await checkPassword({ hash: stored, password })).toBe(true)
  }
})
