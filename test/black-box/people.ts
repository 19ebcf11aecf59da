import { anew, call, queryString, request, url } from './wire.ts'

/**
 * A browser at the identity provider (S7.27), a separate party under /identity: POST /sign-up/email, /sign-in/email,
 * /update-user and /sign-out, GET /token. It identifies browsers by cookies, and answers pages of the market's own origin.
 */
export function browser() {
  const cookies = new Map<string, string>()
  const ask = async (method: string, path: string, json?: unknown) => {
    const headers: Record<string, string> = { origin: url, 'content-type': 'application/json' }
    headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = json === undefined ? null : JSON.stringify(json)
    // The provider limits sign-ups per minute.
    const response = await request(`/identity${path}`, { method, headers, body, redirect: 'manual' }, 60)
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : undefined }
  }
  return {
    signUp: (account: { name: string; email: string; password: string }) => ask('POST', '/sign-up/email', account),
    signIn: (account: { email: string; password: string }) => ask('POST', '/sign-in/email', account),
    rename: (name: string) => ask('POST', '/update-user', { name }),
    signOut: () => ask('POST', '/sign-out', {}),
    /** Staff prove a second factor: the demo shows the codes of its staff, each of which works once. */
    async secondStep(email: string) {
      for (let tries = 0; tries < 12; tries++) {
        const shown: { email: string; codes: string[] }[] = await (await request('/authenticator.json', {}, 0)).json()
        for (const code of shown.find((one) => one.email === email)?.codes ?? []) {
          if ((await ask('POST', '/two-factor/verify-totp', { code })).status === 200) return
        }
        await new Promise((resolve) => setTimeout(resolve, 10_000))
      }
      throw new Error(`No code of ${email} was accepted.`)
    },
    token: async (): Promise<string> => (await ask('GET', '/token')).body?.token ?? '',
  }
}

export type Browser = ReturnType<typeof browser>

function keep(cookies: Map<string, string>, line: string) {
  const [pair = '', ...attributes] = line.split(';')
  const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? []
  const gone = attributes.some((attribute) => /max-age=0|expires=thu, 01 jan 1970/i.test(attribute))
  if (gone) cookies.delete(name)
  else cookies.set(name, value)
}

export type Person = { id: string; name: string; email: string; token: string; identityToken: string; browser: Browser }

export const password = 'a long enough password'

/** Creates a person whom the provider knows, but the market does not yet. */
export async function stranger(name = `Nobody ${anew()}`) {
  const account = { name, email: `${anew()}${anew()}@people.example`, password }
  const window = browser()
  const { status } = await window.signUp(account)
  if (status !== 200) throw new Error(`The identity provider answered a sign-up with ${status}.`)
  return { ...account, browser: window, identityToken: await window.token() }
}

/** S4.3 as a client does it: creates the account and the user record, and gets a token for it. */
export async function newcomer(userstatus: 'seller' | 'buyer', name?: string): Promise<Person> {
  const account = await stranger(name ?? `${userstatus === 'seller' ? 'Sam' : 'Bea'} ${anew()}`)
  const { email, identityToken: token } = account
  const { status, body } = await call('POST', '/users', { token, json: { name: account.name, email, userstatus } })
  if (status !== 200) throw new Error(`POST /users answered ${status}: ${body.message}`)
  return { ...account, id: body.insertedId, token: await accessToken(account) }
}

/** Signs in one of the demo's people, with the password from the README. */
export async function demoPerson(name: 'ada' | 'sam' | 'bea') {
  const window = browser()
  const email = `${name}@ringback.example`
  const { status } = await window.signIn({ email, password: 'ringback-demo' })
  if (status !== 200) throw new Error(`The identity provider answered ${email} with ${status}.`)
  if (name === 'ada') await window.secondStep(email)
  const identityToken = await window.token()
  return { email, identityToken, token: await accessToken({ email, identityToken }) }
}

async function accessToken({ email, identityToken }: { email: string; identityToken: string }): Promise<string> {
  const { status, body } = await call('GET', `/jwt?${queryString({ email })}`, { token: identityToken })
  if (status !== 200) throw new Error(`GET /jwt answered ${status}: ${body.message}`)
  return body.accessToken
}
