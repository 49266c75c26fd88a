import type { Rule } from './rule.ts'

const useCase = 'apps/server/src/modules/charges/cancel-charge.ts'

const written = [
  '{apps,packages,e2e,bench,tooling}/**/*.{ts,tsx,mjs}',
  '*.{ts,mjs}',
  'apps/server/sql/**/*.sql',
]

/** The first words of a comment; a line comment that continues another is no beginning. */
const BEGINNING = String.raw`(?:/\*\*?|(?<!(?://|--)[^\n]*\n[ \t]*)(?://|--))[\s*]*`

const PRONOUNS =
  'Its?|They|Their|Them|This|That|These|Those|The same|Such|One that|What it|Whose|Whoever'

/** Words and beginnings of comments. */
export const wordRules: Rule[] = [
  {
    name: 'lost-comment',
    reason: 'what needs its neighbour is lost when a function moves',
    instead: 'name the subject',
    files: written,
    except: ['**/*.gen.ts'],
    in: 'comments',
    bans: new RegExp(
      `${BEGINNING}(?:${PRONOUNS}|As above|See (?:above|below)|Likewise|Ditto)\\b[^\\n]*`,
      'g',
    ),
    wrong: [
      { [useCase]: '/** The same, held until the transaction ends. */\nexport const lock = 1' },
      { [useCase]: '/**\n * The same of a charge,\n * whole.\n */' },
      { [useCase]: '/** Its charges are held first. */\nexport const lock = 1' },
      { [useCase]: 'lock() // They are held first.' },
      { [useCase]: '/** Whose charge it is. */\nexport const owner = 1' },
      { 'apps/server/sql/functions/post.sql': '-- As above.' },
    ],
    right: [
      { [useCase]: '/** A charge, held until the same transaction ends. */' },
      { [useCase]: '// A charge is locked first.\n// It is read then.' },
      { 'apps/server/sql/functions/post.sql': '-- Locks balances.\n-- Its order is by id.' },
    ],
  },
  {
    name: 'plain-words',
    reason: 'the code is read by people whose first language is Portuguese',
    instead:
      'use the field’s word: anyone who, again, report, immediately, at the same time, permanently, so',
    files: written,
    in: 'comments',
    bans: /\b(?:whoever|whomever|wherever|anew|alike|lest|ere|upon|hence|thence|whence|thereby|shall|(?:told|tells?|telling)[\s*/-]+of|at[\s*/-]+once|for[\s*/-]+good|yet[\s*/-]+to|save[\s*/-]+for)\b/gi,
    wrong: [
      { [useCase]: '/** Cancels the charge for whoever asks. */' },
      { [useCase]: '// Read anew: it may have been paid.' },
      { [useCase]: '/** Payments that a rail has told\n * of. */' },
      { [useCase]: '// Sent at\n// once.' },
      { 'apps/server/sql/functions/post.sql': '-- Removes a row for good.' },
    ],
    right: [
      { [useCase]: '/** Cancels the charge for anyone who may. */' },
      { [useCase]: "export const atOnce = 'at once'" },
    ],
  },
  {
    name: 'one-spelling',
    reason: 'a thing is spelt in one way on every screen, e-mail and page',
    instead: 'use timesText and chargeMethodWords',
    files: ['{apps,packages}/*/src/**/*.{ts,tsx}'],
    except: ['**/*.test.{ts,tsx}', 'packages/contracts/src/charges/words.ts'],
    in: 'text',
    bans: /Cart(?:ão|ões) (?:De Cr[ée]dito|de Crédito|de credito)|[\d}] ?x (?:de|sem|no)\b|\bem \$?\{[^{}]*\}x|\}×/g,
    wrong: [
      { [useCase]: "export const name = 'Cartão de Crédito'" },
      { [useCase]: 'export const text = `${n}x de ${each}`' },
      { [useCase]: 'export const text = `em ${n}x`' },
      { [useCase]: 'export const text = `Até ${n}×`' },
      { 'apps/panel/src/features/x.tsx': 'export const X = () => <p>{n}× de R$ 1,00</p>' },
    ],
    right: [
      { [useCase]: "export const text = 'Só com cartão de crédito'" },
      { [useCase]: 'export const text = `em ${timesText(n)}`' },
      { [useCase]: "export const width = '360x740'" },
    ],
  },
]
