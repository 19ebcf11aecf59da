import { AppError } from '#shared/contract/errors.ts'

/** The same for a phone that is another seller's, was never there or is gone. */
export const noSuchPhone = () => new AppError('not_found', 'You have no such phone.')
