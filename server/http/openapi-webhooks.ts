import { type EventType, eventTypeNames, eventTypes, groupOf, objectOf } from '#shared/domain/webhooks/event-types.ts'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const headers = [
  header('webhook-id', 'The id of the event, the same each time it is sent.'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
  header('webhook-signature', 'One or more signatures (Standard Webhooks 1.0), separated by spaces.'),
]

const eventSchema = (type: EventType) => ({
  type: 'object',
  required: ['id', 'type', 'timestamp', 'data'],
  properties: {
    id: { type: 'string', format: 'uuid', description: 'The same as webhook-id.' },
    type: { const: type },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
    data: {
      type: 'object',
      required: ['object', 'id'],
      properties: {
        object: { const: objectOf(groupOf(type)), description: 'The kind of object, which is fetched by its id.' },
        id: { type: 'string', format: 'uuid' },
      },
    },
  },
})

/** What the market sends to the endpoints that staff have set up. */
export const webhooksOfOpenapi = Object.fromEntries(
  eventTypeNames.map((type) => [
    type,
    {
      post: {
        summary: eventTypes[type],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema: eventSchema(type) } } },
        responses: {
          '2XX': { description: 'It has arrived. Any other answer, a redirect included, counts as a failure.' },
          410: { description: 'The endpoint is gone for good and is switched off.' },
        },
      },
    },
  ]),
)
