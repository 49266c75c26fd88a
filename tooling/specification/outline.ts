/** A section of docs/specification.md. */
export interface Section {
  /** The name in tags: the number of the specification's text and the section there, or a word. */
  key: string
  title?: string
  intro?: string
  /** Points without a test, and why, or what shows them instead. */
  untested?: readonly (readonly [point: string, why: string])[]
}

/** The text before the sections. */
export const HEAD = `<!-- Written by npm run specification from the tags of the tests and tooling/specification/outline.ts. -->

# The specification, point by point

Each row is a point of the specification, and the tests that show it, by file and words; the code stands beside the test. \`000 §2.7\` is section 2.7 of the specification's first text, \`001\` is the second, \`002\` the third. What they name without explaining, and where the project differs, is in \`decisions/\`.

Paths are short: \`panel/\` is \`apps/panel/src/\`, \`checkout/\` is \`apps/checkout/src/\`, \`server/\` is \`apps/server/src/\`, \`test/\` is \`apps/server/test/\`, \`contracts/\` is \`packages/contracts/src/\`, \`brazil/\` is \`packages/brazil/src/\`.
`

/** All sections, in order, with the points that have no test. */
export const sections: readonly Section[] = [
  { key: '000 §1', title: 'What the product does' },
  {
    key: '000 §2.1',
    title: 'Route table',
  },
  { key: '000 §2.2', title: 'Landing' },
  { key: '000 §2.3', title: 'Login' },
  { key: '000 §2.4', title: 'Password reset' },
  { key: '000 §2.5', title: 'Layout and shell' },
  { key: '000 §2.6', title: 'Shared dialogs' },
  { key: '000 §2.7', title: 'Customers' },
  {
    key: '000 §2.8',
    title: 'Charges',
    untested: [['A simpler older variant', 'not built: one screen is enough']],
  },
  { key: '000 §2.9', title: 'Payment links' },
  {
    key: '000 §3',
    title: 'Entities and their fields',
    untested: [
      [
        'Statement line of a seller: DEBIT_ANTICIPATED',
        'no line is of it: an anticipation takes of what is to be received (decision 246)',
      ],
      [
        'The older names of list and read (planTitle, valuePerMonth, aditionalValue, creditCardTax, boleto, creditcard and pix with discount, installments and scheduleDate, expireDate, hasDescription, custonFields.metadados)',
        'each fact stands once, in the places above (decision 36)',
      ],
    ],
  },
  { key: '000 §4 Session and terms' },
  { key: '000 §4 Charges' },
  { key: '000 §4 Invoices' },
  { key: '000 §4 Payment links' },
  { key: '000 §4 Customers and notifications' },
  {
    key: '000 §5',
    title: 'Validation rules',
  },
  {
    key: '000 §6',
    title: 'Roles and permissions',
    untested: [
      [
        'view_new_preview_payment_link, view_charge_installments',
        'nothing to switch: what they show is always shown (decision on points that are only named)',
      ],
    ],
  },
  {
    key: '000 §7',
    title: 'The calls it makes',
    intro:
      'Every call is in the API description at `/docs`, made from the endpoint table; `test/guards/bad-input.test.ts` sends each of them wrong requests, and `test/guards/authorization.test.ts` every kind of caller.',
    untested: [
      [
        'The web sign-in of the second step {twofaToken, pin, type WEB}, whose path is not shown',
        'not built: the panel signs in with the call above',
      ],
    ],
  },
  { key: '000 §8', title: 'The error catalogue' },
  { key: '000 §9', title: 'Constants and limits' },
  { key: 'Standards' },
  { key: '001 §2 Plans and checkout' },
  {
    key: '001 §2 Subscriptions',
    untested: [
      [
        'The import uses a client list (page 0, size 10000, sort name ascending)',
        'customers are searched as one types, which holds however many there are',
      ],
    ],
  },
  {
    key: '001 §2 Sub-sellers',
    untested: [
      [
        'After a delete the user returns to /sub-vendedores',
        'not built: no call deletes a sub-seller (§7); it is deactivated, since its money and past shares stay',
      ],
    ],
  },
  { key: '001 §2 Users' },
  { key: '001 §2 Dashboard' },
  { key: '001 §2 Notification settings' },
  { key: '001 §2 Payment methods' },
  { key: '001 §2 Invoice screen' },
  { key: '001 §2 Financial screen' },
  {
    key: '001 §2 Reports',
  },
  { key: '001 §4 Webhooks' },
  { key: '001 §5 Webhooks' },
  { key: '001 §7 Webhooks' },
  { key: '001 §2 Anticipation' },
  { key: '001 §2 Withdrawals' },
  { key: '001 §2 Integrations' },
  { key: '001 §3 Reference lists' },
  { key: '001 §3 Integrations' },
  { key: '001 §4 Integrations' },
  { key: '001 §7 Integrations' },
  { key: '001 §8 Integrations' },
  { key: '002 §2 Ativar Conta PJ' },
  { key: '002 §2 Balance card' },
  { key: '002 §2 Dados da Conta' },
  { key: '002 §2 Pix settings' },
  { key: '002 §2 Card detail' },
  { key: '002 §2 Card list' },
  { key: '002 §2 Limits management' },
  { key: '002 §2 Treasury' },
  { key: '002 §2 Payments page' },
  { key: '002 §2 Reports' },
  { key: '002 §2 3-D Secure demo page' },
  { key: '002 §3 Card token' },
  { key: '002 §3 Reference lists' },
  { key: '002 §3 Treasury' },
  { key: '002 §4 Business account' },
  { key: '002 §4 Payments' },
  { key: '002 §4 Pix limits' },
  { key: '002 §4 Pix key creation' },
  { key: '002 §5', title: 'Validation rules of the banking area' },
  { key: '002 §5 Business activation' },
  { key: '002 §5 Treasury amounts' },
  { key: '002 §6', title: 'Roles and permissions of the banking area' },
  { key: '002 §5 Payments' },
  { key: '002 §7 Payments' },
  { key: '002 §7', title: 'The calls of the banking area' },
  { key: '002 §4 Cards' },
  { key: '002 §5 Cards' },
  { key: '002 §6 Cards' },
  { key: '002 §7 Card service' },
  { key: '002 §7 Treasury' },
  { key: '002 §8 Activation' },
  { key: '002 §8 Pix keys and limits' },
  { key: '002 §8 Balance' },
  { key: '002 §8 Payments' },
  { key: '002 §8 Cards' },
  { key: '002 §8 Treasury' },
  { key: '002 §9 Balance' },
  { key: '002 §9 Payments' },
  { key: '002 §9 Pix limits' },
  {
    key: 'Charging, as sellers expect it',
    intro: 'What the specification does not have and sellers know from other platforms.',
  },
  {
    key: 'Measures',
    untested: [
      [
        'Wrong requests made from the API description, 300 of each operation',
        '`npm run bench -- fuzz`: no answer of 500, none that the description does not promise',
      ],
      [
        'PIX of a thousand charges, told by a bank with API Pix 1 to 5 times, shuffled',
        "`npm run bench -- callbacks`: charges, books and the bank's returns as in a model",
      ],
      [
        '500 paid charges, two whole refunds of each at once',
        '`npm run bench -- refund-race`: 500 taken, 500 refused, `ledger verify` content',
      ],
      [
        'An export of 100,000 charges',
        '`npm run bench -- exports`: 60 MB of added memory at the most',
      ],
      [
        'A report of 1,000,000 sales',
        '`npm run bench -- reports`: 60 MB of added memory at the most',
      ],
      [
        '100 documents of 5 MB at once, and 100 of 1 GB that are refused',
        '`npm run bench -- uploads`: 125 MB of added memory at the most',
      ],
      [
        'The properties of money, 20,000 runs of up to 50 commands',
        '`npm run test:full`: no failure',
      ],
    ],
  },
]
