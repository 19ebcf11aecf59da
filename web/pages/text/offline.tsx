import { pageMeta } from '#web/lib/title.ts'

export const meta = () => [...pageMeta('No connection'), { name: 'robots', content: 'noindex' }]

/** Without the frame of the other pages and without scripts, because their files are not cached on the device (root.tsx). */
export const handle = { bare: true }

/** S8.9: what the service worker shows in place of a page that cannot be fetched. */
export default function Offline() {
  return (
    <main className="m-auto max-w-lg px-4 py-16 text-center">
      <img src="/logo.svg" alt="Ringback" width="64" height="64" className="mx-auto size-16" />
      <h1 className="mt-6 font-bold text-3xl">No connection</h1>
      <p className="muted mt-3">
        The marketplace cannot be reached. Its pages are not kept on your device, so that you never see an old price. What you
        have booked, paid or listed is safe with us.
      </p>
      <p className="mt-8">
        {/* biome-ignore lint/a11y/useValidAnchor: to wherever this page is shown */}
        <a href="" className="btn btn-primary">
          Try again
        </a>
      </p>
    </main>
  )
}
