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
  return { store, photos, refused }
}
