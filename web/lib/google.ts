import { browserError } from '#shared/contract/reasons/browser.ts'
import { googleAddress } from './identity.ts'

/** Google sign-in runs in a pop-up window, whose last page reports the result to its opener over this channel. */
const channelName = 'ringback-google'
export const donePath = '/login/google-done'

type Done = { error: string | null }

let listening: BroadcastChannel | undefined

type Answers = { onYes: () => Promise<void>; onProblem: (error: unknown) => void }

/**
 * Must be called directly in a click handler, or the browser blocks the pop-up. Resolves when there is an answer or the window
 * was closed. An answer that comes later still counts, because a window at another origin can look closed from here.
 */
export async function signInAtGoogle(from: string, { onYes, onProblem }: Answers): Promise<void> {
  const popup = window.open('', channelName, 'popup,width=480,height=680')
  const ended = new Promise<void>((resolve) => {
    const fail = (error: unknown) => {
      onProblem(error)
      resolve()
    }
    listening?.close()
    const channel = new BroadcastChannel(channelName)
    listening = channel
    const watch = popup && setInterval(() => popup.closed && document.hasFocus() && stop(), 1_000)
    const stop = () => {
      if (watch) clearInterval(watch)
      fail(browserError('google_window_closed'))
    }
    channel.onmessage = ({ data }: MessageEvent<Done | 'received'>) => {
      if (data === 'received') return
      if (watch) clearInterval(watch)
      channel.postMessage('received')
      if (data.error) fail(googleError(data.error))
      else onYes().then(resolve, fail)
    }
  })
  try {
    await sendTo(popup, from)
  } catch (error) {
    return onProblem(error)
  }
  await ended
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

/** Reports the result to the opener; resolves to false if nobody answers, as after a blocked pop-up. */
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

export function googleError(error: string) {
  if (error === 'access_denied') return browserError('google_cancelled')
  if (!navigator.cookieEnabled) return browserError('cookies_refused')
  return browserError(error === 'account_not_linked' ? 'google_email_has_account' : 'google_failed')
}
