/**
 * What acts of the staff are about: the id in an operation's path is one of this kind. Stored in the log, so none is ever renamed.
 */
export const subjectKinds = [
  'person',
  'order',
  'refund',
  'debt',
  'report',
  'role',
  'invitation',
  'conversation',
  'picture',
  'imei',
  'announcement',
  'phone',
  'letter',
  'webhook',
  'key',
  'brand',
] as const
export type SubjectKind = (typeof subjectKinds)[number]
export const isSubjectKind = (name: string | null): name is SubjectKind =>
  (subjectKinds as readonly (string | null)[]).includes(name)

export const outcomes = ['done', 'looked', 'refused'] as const
export type Outcome = (typeof outcomes)[number]
