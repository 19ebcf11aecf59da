import { toast } from 'react-hot-toast/headless'

/** Short news for the person (S4.11, S9.6): 2 s for a success, 4 s for an error, until it is over while loading; 20 at most. */
export const notify = {
  success: (message: string, options?: { id?: string }) => toast.success(message, options),
  /** The same words twice are one notice. */
  error: (message: string, options?: { id?: string }) => toast.error(message, { id: message, ...options }),
  /** Returns an id: give it to `success` or `error` to replace this one, or to `dismiss`. */
  loading: (message: string, options?: { id?: string }) => toast.loading(message, options),
  dismiss: (id?: string) => toast.dismiss(id),
}
