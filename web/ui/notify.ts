import { toast } from 'react-hot-toast/headless'

/** Toasts (S4.11, S9.6): 2 s for a success, 4 s for an error, until dismissed while loading; 20 at most. */
export const notify = {
  success: (message: string, options?: { id?: string }) => toast.success(message, options),
  /** The same message twice is one toast. */
  error: (message: string, options?: { id?: string }) => toast.error(message, { id: message, ...options }),
  /** Returns an id: give it to `success` or `error` to replace this one, or to `dismiss`. */
  loading: (message: string, options?: { id?: string }) => toast.loading(message, options),
  dismiss: (id?: string) => toast.dismiss(id),
}
