/** When a repeated job runs next, in SQL: by the database's clock, so that all servers compute the same moment. */
export const everyMinute = `date_trunc('minute', now()) + interval '1 minute'`

/** At this minute of each hour. */
export const hourlyAt = (minute: number): string =>
  `date_trunc('hour', now() - interval '${minute} minutes') + interval '${60 + minute} minutes'`

/** At this time of day in UTC. */
export const dailyAt = (hour: number, minute: number): string =>
  `date_trunc('day', now() - interval '${hour * 60 + minute} minutes') + interval '${1440 + hour * 60 + minute} minutes'`
