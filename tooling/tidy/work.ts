import type { Rule } from './rule.ts'

const module = 'apps/server/src/modules/charges'
const places = ['apps/server/src/work/**', '**/*-work.ts', '**/*.test.ts']

/** Work is made, read and done only by its definition (docs/decisions/0101). */
export const workRules: Rule[] = [
  {
    name: 'work-literal',
    reason: 'a kind or key that is written twice is one day written in two ways',
    instead: 'make work and jobs by its definition: sendRefund.now(…), .at(…), .job(…)',
    files: ['apps/server/src/**/*.ts'],
    except: places,
    bans: /\bkind:[^{};]*?,\s*(?:key|lane)\b/g,
    wrong: [
      { [`${module}/ask-refund.ts`]: 'const work = [{ kind: SEND_REFUND, key: refund.id }]' },
      {
        [`${module}/refunds.jobs.ts`]: "jobs = [{ kind: 'send-refund', lane: 'rails', batch: 1 }]",
      },
    ],
    right: [
      { [`${module}/ask-refund.ts`]: 'const work = [sendRefund.now({ refundId: refund.id })]' },
      { [`${module}/refund-work.ts`]: "defineWork({ kind: 'send-refund', key: ['refundId'] })" },
      { [`${module}/refunds.jobs.ts`]: 'const { kind, key } = item' },
    ],
  },
  {
    name: 'work-place',
    reason: 'all that a module leaves to do is read in one place',
    instead: 'define it in <noun>-work.ts',
    files: ['apps/server/src/**/*.ts'],
    except: places,
    bans: /\bdefineWork\(/g,
    wrong: [{ [`${module}/refunds.jobs.ts`]: 'const sendRefund = defineWork({})' }],
    right: [{ [`${module}/refund-work.ts`]: 'export const sendRefund = defineWork({})' }],
  },
  {
    name: 'work-payload',
    reason: 'what lies in the database may be of another form than the type says',
    instead: 'give the definition a schema, and take item.payload as it is read by it',
    files: ['apps/server/src/**/*.ts'],
    except: ['**/*.test.ts'],
    bans: /\bpayload as\b/g,
    wrong: [{ [`${module}/refunds.jobs.ts`]: 'const { id } = item.payload as { id: string }' }],
    right: [{ [`${module}/refunds.jobs.ts`]: 'const { id } = item.payload' }],
  },
]
