import { type RefObject, useEffect, useRef, useState } from 'react'

/** The device's camera in the page: `off` until it is asked for, and again if it is refused or taken away. */
type CameraState = 'off' | 'starting' | 'live'

/** What a photo should be large enough for; the browser takes the nearest that the camera has. */
const wanted = { video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1920 } } }

/** Browsers have it on secure pages only. */
export const hasCameraAccess = () => 'mediaDevices' in navigator

/** A device that is held and tapped on: its camera is at hand. */
export const isHandheld = () => matchMedia('(pointer: coarse)').matches

/** The camera's picture in a video element, for as long as it is `wanted`; without permission, `isRefused`. */
export function useCamera(isWanted: boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!isWanted || !hasCameraAccess()) return
    const over = new AbortController()
    setState('starting')
    const start = async () => {
      const stream = await navigator.mediaDevices.getUserMedia(wanted)
      const stop = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      over.signal.addEventListener('abort', stop)
      if (over.signal.aborted || !video.current) return stop()
      for (const track of stream.getTracks()) track.addEventListener('ended', () => setState('off'))
      video.current.srcObject = stream
      await video.current.play()
      if (!over.signal.aborted) setState('live')
    }
    start().catch(() => {
      if (over.signal.aborted) return
      setState('off')
      setRefused(true)
    })
    return () => {
      over.abort()
      setState('off')
    }
  }, [isWanted])
  return { video, state, isRefused, take: () => pictureIn(video) }
}

/** What the video element shows, as a file: the picture is cut as the element cuts it, so that the outline fits. */
async function pictureIn({ current: video }: RefObject<HTMLVideoElement | null>): Promise<File | undefined> {
  if (!video || video.videoWidth === 0) return
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight)
  const [width, height] = [Math.round(clientWidth / scale), Math.round(clientHeight / scale)]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(video, (width - videoWidth) / 2, (height - videoHeight) / 2)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob ? new File([blob], 'photo.jpg', { type: blob.type }) : undefined
}
