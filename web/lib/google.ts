import { AppError } from '#shared/contract/errors.ts'
import { googleAddress } from './identity.ts'

/** Signing in at Google happens in a window of its own; its last page tells the one that opened it. */
const channelName = 'ringback-google'
export const donePath = '/login/google-done'

type Done = { error: string | null }

let listening: BroadcastChannel | undefined

/**
 * To be called by a click itself, or the browser blocks the window. `finish` runs once Google has said yes. Rejects where
 * the window was closed, though a late yes still counts: another party's window can look closed from here.
 */
export function signInAtGoogle(from: string, finish: () => Promise<void>): Promise<void> {
  const popup = window.open('', channelName, 'popup,width=480,height=680')
  const done = new Promise<void>((resolve, reject) => {
    listening?.close()
    const channel = new BroadcastChannel(channelName)
    listening = channel
    const watch = popup && setInterval(() => popup.closed && document.hasFocus() && stop(), 1_000)
    const stop = () => {
      if (watch) clearInterval(watch)
      reject(new AppError('invalid', 'The Google window was closed before you were signed in.'))
    }
    channel.onmessage = ({ data }: MessageEvent<Done | 'received'>) => {
      if (data === 'received') return
      if (watch) clearInterval(watch)
      channel.postMessage('received')
      if (data.error) reject(new AppError('invalid', googleRefusal(data.error)))
      else finish().then(resolve, reject)
    }
  })
  const sent = sendTo(popup, from)
  return Promise.race([done, sent.then(() => done)])
}

async function sendTo(popup: Window | null, from: string) {
  try {
    const url = await googleAddress(`${donePath}?${new URLSearchParams({ from })}`)
    if (popup) popup.location.replace(url)
    else window.location.assign(url)
  } catch (error) {
    popup?.close()
    throw error
  }
}

/** Tells the opener; false where none listens, as after a blocked pop-up. */
export function tellOpener(done: Done): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName)
    const answer = (heard: boolean) => {
      channel.close()
      resolve(heard)
    }
    channel.onmessage = ({ data }) => data === 'received' && answer(true)
    channel.postMessage(done)
    setTimeout(answer, 800, false)
  })
}

export const googleRefusal = (error: string) =>
  error === 'access_denied'
    ? 'Google sign-in was cancelled.'
    : error === 'account_not_linked'
      ? 'This email already has a Ringback account. Log in with its password instead.'
      : 'Google could not sign you in. Please try again.'
