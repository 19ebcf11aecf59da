import { useEffect, useState, useSyncExternalStore } from 'react'
import { type BegunPhoto, PhotoStore } from './photo-store.ts'

/** The photos of a form, starting with those that it begins with. */
export function usePhotos(begun: readonly BegunPhoto[]) {
  const [store] = useState(() => new PhotoStore(begun))
  const { photos, refused } = useSyncExternalStore(store.watch, store.shown, store.shown)
  useEffect(() => {
    const again = () => store.retryAll()
    again()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      store.close()
    }
  }, [store])
  useEffect(() => {
    const take = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) store.add(files)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [store])
  useEffect(() => takeDropped((files) => store.add(files)), [store])
  return { store, photos, refused }
}

/** Accepts files dropped beside the field: the browser would open the file instead of the page, losing what was typed. */
function takeDropped(add: (files: File[]) => void) {
  const ended = new AbortController()
  const on = <Name extends 'dragstart' | 'dragend' | 'dragover' | 'drop'>(name: Name, heard: (event: DragEvent) => void) =>
    document.addEventListener(name, heard, { signal: ended.signal })
  // A dragged picture of this page also counts as a file.
  let ours = false
  on('dragstart', () => {
    ours = true
  })
  on('dragend', () => {
    ours = false
  })
  const fromOutside = ({ dataTransfer, target }: DragEvent) =>
    !ours && dataTransfer?.types.includes('Files') && !(target instanceof HTMLInputElement)
  on('dragover', (event) => fromOutside(event) && event.preventDefault())
  on('drop', (event) => {
    if (!fromOutside(event)) return
    event.preventDefault()
    add([...(event.dataTransfer?.files ?? [])])
  })
  return () => ended.abort()
}
