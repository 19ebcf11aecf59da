/** S20.6: a seller is told so many days before a listing ends, and always has them to renew it. */
export const toldDaysBefore = 7
/** The market asks for a new cover photo where a renewal would go on beyond so many days after it was uploaded. */
export const photoDays = 180
/** Renewing is offered from so many days before the end. */
export const renewableDaysBefore = 14
