import { readFile } from 'node:fs/promises'
import path from 'node:path'

export const deployFolder = path.resolve(import.meta.dirname, '../../deploy')

/** Parses lines of the form NAME=value. */
export function settingsIn(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))
}

/** deploy/market.env.example, filled in with valid values. */
export async function filledSettings(): Promise<Record<string, string>> {
  return {
    ...settingsIn(await readFile(path.join(deployFolder, 'market.env.example'), 'utf8')),
    IDENTITY_SECRET: 'n2Kd81mWq0Zr5Yv7Bx3Cs9Lt4Hj6Pf1G',
    IMEI_KEY: 'a8Tq3Vw0Ee5Ru7Yi1Oo9Pa2Sd4Fg6Hj8',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_new5678901234567',
    SMTP_URL: 'smtps://mail.example',
    OPERATOR_EMAIL: 'help@phones.example',
    OPERATOR_ADDRESS: 'Phones Ltd, 1 Market Street, Springfield',
  }
}
