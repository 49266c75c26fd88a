import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type AcquirersToken, takeToken } from '#modules/card-invitations/index.ts'
import { sellerNumber } from './change-seller.ts'
import { CannotDo, type Command, type Operator, WrongUsage } from './command.ts'
import { inTransaction } from './operator-database.ts'

export const tokenCommands: readonly Command[] = [
  {
    name: 'billing tokens',
    takes: '<seller> --file <path>',
    summary:
      'Keeps cards by tokens of the acquirer for imported subscriptions that await one. A CSV of subscription or external id, token, brand, last four digits, name on the card, MM/YYYY and network id; the last two may be empty.',
    run: takeTokens,
  },
]

const WHY = {
  unknown: 'no such subscription',
  'not awaited': 'the subscription is not paid by card, has one already, or is over',
  'token taken': 'the token is kept already',
} as const

/** Each line is a transaction of its own: run again, it takes what is left. */
async function takeTokens(args: string[], operator: Operator): Promise<number> {
  const options = { file: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (!values.file) throw new WrongUsage('Name the file, with --file.')
  const sellerId = sellerNumber(positionals)
  const tokens = readTokens(await readText(values.file))
  let kept = 0
  for (const [index, token] of tokens.entries()) {
    const why = await inTransaction(operator, sellerId, async (tx) => {
      const step = await takeToken(tx, token)
      return typeof step === 'string' ? tx.commit({}, { answer: step }) : tx.commit(step)
    })
    if (why) operator.say(`line ${index + 1}  ${token.subscription}: ${WHY[why]}`)
    else kept += 1
  }
  operator.say(`Cards kept: ${kept} of ${tokens.length}.`)
  return kept === tokens.length ? 0 : 1
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new CannotDo(`The file ${path} cannot be read.`)
  }
}

/** All lines are understood before the first is kept. Nothing in them needs quotes. */
function readTokens(text: string): AcquirersToken[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/[;,]/).map((cell) => cell.trim()))
  return lines.map((cells, index) => {
    const [subscription = '', token = '', brand = '', last4 = '', holder = '', expiry = ''] = cells
    const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(expiry) ?? []
    const isWhole = subscription && token && brand && holder && /^\d{4}$/.test(last4)
    if (!isWhole || (expiry !== '' && !month) || /^\d{12,19}$/.test(token)) {
      throw new CannotDo(`Line ${index + 1} is not understood; nothing was kept.`)
    }
    return {
      subscription,
      token,
      brand,
      last4,
      holder,
      expiry: month ? { month: Number(month), year: Number(year) } : null,
      networkId: cells[6] || null,
    }
  })
}
