import type { PlantedBug } from './bugs.ts'

const DELIVERIES = 'apps/server/src/modules/webhook-deliveries'
const RECEIVERS = 'apps/server/src/platform/receivers'

/** Bugs of what is sent to sellers' servers. */
export const WEBHOOK_BUGS: readonly PlantedBug[] = [
  {
    name: 'order by time: an event overtakes the one of its object that failed',
    file: 'apps/server/sql/functions/make_webhook_deliveries.sql',
    edits: [["then v_now else 'infinity' end,", 'then v_now else v_now end,']],
    tests: [`${DELIVERIES}/dispatcher.test.ts`],
  },
  {
    name: 'redirect followed: a receiver leads a webhook to an address of its choice',
    file: `${RECEIVERS}/call.ts`,
    edits: [
      [
        '      isAnswered = true\n',
        `      isAnswered = true
      const { location } = response.headers
      if (location) {
        const led = { url: new URL(location), reach: 'opened' as const }
        return resolve(postOnce(agents, led, { url: location, headers, body }, begun))
      }
`,
      ],
    ],
    tests: [`${RECEIVERS}/receivers.test.ts`],
  },
  {
    name: 'shared backoff: one receiver that fails slows down the seller’s others',
    file: 'apps/server/src/modules/webhooks/webhooks.store.ts',
    edits: [
      [
        "updateAll('webhookEndpoint', { sellerId, id }, change)",
        "updateAll('webhookEndpoint', id ? { sellerId } : { sellerId, id }, change)",
      ],
    ],
    tests: [`${DELIVERIES}/dispatcher.test.ts`],
  },
  {
    name: 'sent twice: what is not written yet is taken into the next turn',
    file: 'apps/server/src/modules/webhooks/deliveries.store.ts',
    edits: [
      ['and id <> all (${sent}::uuid[])', 'and (id is not null or id = any (${sent}::uuid[]))'],
    ],
    tests: [`${DELIVERIES}/dispatcher.test.ts`],
  },
  {
    name: 'number before commit: an endpoint is past a number that nobody has committed',
    file: 'apps/server/sql/functions/make_webhook_deliveries.sql',
    edits: [['set reached = v_upto,', 'set reached = v_upto + 1,']],
    tests: [`${DELIVERIES}/dispatcher.test.ts`],
  },
]
