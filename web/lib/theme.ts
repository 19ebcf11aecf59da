import { useSyncExternalStore } from 'react'
import { localStore } from './storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const listeners = new Set<() => void>()

const read = (): Theme => {
  const stored = localStore.get(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function choose(theme: Theme) {
  if (theme === 'system') {
    localStore.remove(key)
    delete document.documentElement.dataset.theme
  } else {
    localStore.set(key, theme)
    document.documentElement.dataset.theme = theme
  }
  for (const listener of listeners) listener()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = (): [Theme, (theme: Theme) => void] => [useSyncExternalStore(watch, read, () => 'system'), choose]

/** Does the same as `beforePaint`, for a document that is rendered again in the browser. */
export function markDocument() {
  const { dataset } = document.documentElement
  const theme = read()
  if (theme !== 'system') dataset.theme = theme
  if (localStore.get('accessToken')) dataset.person = ''
}

/** Runs before the first paint: sets the chosen theme, and marks whether somebody is signed in here (see app.css). */
// not said: a script
export const beforePaint =
  "try{var d=document.documentElement.dataset,t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('accessToken'))d.person=''}catch{}"
