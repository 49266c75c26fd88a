import { claimWords } from '@vintem/contracts/pix-keys/words'
import type { EmailContent } from '#work/send-email.ts'
import { shownKey } from './pix-key-code.ts'
import { claimTimes } from './pix-key.ts'
import type { PixKeyRow } from './pix-keys.store.ts'

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** About a key that another bank asks for, or has. */
export function pixKeyEmail(
  row: PixKeyRow,
  { to, publicUrl }: { to: string; publicUrl: string },
): EmailContent {
  const isLost = row.state === 'LOST'
  return {
    to,
    subject: isLost ? 'Chave Pix transferida' : 'Outro banco pede uma chave Pix sua',
    heading: isLost ? 'A chave Pix saiu da sua conta' : 'Responda ao pedido da sua chave Pix',
    paragraphs: isLost
      ? ['Pagamentos feitos com esta chave vão, a partir de agora, para outra conta.']
      : [
          row.claimKind === 'OWNERSHIP'
            ? 'Sem resposta no prazo, a chave é transferida. Se ela é sua, entre no painel e fique com ela: por e-mail nada é respondido.'
            : 'Sem resposta no prazo, a chave fica com você. Entre no painel para responder: por e-mail nada é respondido.',
        ],
    facts: [
      ['Chave', shownKey(row)],
      ...(row.claimKind ? ([['Pedido', claimWords[row.claimKind]]] as const) : []),
      ...(row.claimer ? ([['Banco', row.claimer]] as const) : []),
      ...(isLost || !row.claimedAt
        ? []
        : ([['Responda até', moment.format(claimTimes(row).answerBy)]] as const)),
    ],
    action: { label: 'Ver as chaves Pix', url: `${publicUrl}/dados-conta` },
    footer: 'Você recebeu este e-mail porque responde pela conta no painel.',
  }
}
