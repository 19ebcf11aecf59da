import { useEffect, useState, useSyncExternalStore } from 'react'
import { PhotoStore } from './photo-store.ts'

/** The photos of a form, from those that the server keeps already. */
export function usePhotos(kept: string[]) {
  const [store] = useState(() => new PhotoStore(kept))
  const { photos, refused } = useSyncExternalStore(store.watch, store.shown, store.shown)
  useEffect(() => () => store.close(), [store])
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

/** Let go beside the field, a file would open in place of the page and take what was typed along. */
function takeDropped(add: (files: File[]) => void) {
  const ended = new AbortController()
  const on = <Name extends 'dragstart' | 'dragend' | 'dragover' | 'drop'>(name: Name, heard: (event: DragEvent) => void) =>
    document.addEventListener(name, heard, { signal: ended.signal })
  // A picture of the page itself counts as a file too.
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
