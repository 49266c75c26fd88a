import { Button, Modal } from '@mantine/core'
import { cents, formatBRL, formatCount, reaisToCents } from '@vintem/brazil/money'
import { DateText } from '#components/values/date-text.tsx'
import type { ImportedFile } from './use-statement-upload.ts'
import classes from './operator.module.css'

const amountOf = (reais: number) => formatBRL(reaisToCents(reais) ?? cents(0))

const says: Record<ImportedFile['decided'][number]['says'], string> = {
  sent: 'foi enviado',
  'came back': 'voltou',
  'never sent': 'não foi enviado',
}

/** What a statement brought: its lines, what they decided, and what is left over. */
export function ImportedDialog({
  imported,
  onClose,
}: {
  imported: ImportedFile
  onClose: () => void
}) {
  const { account, firstDay, lastDay, isKnown, lines, newLines, matched, decided } = imported
  return (
    <Modal opened onClose={onClose} title="Extrato importado">
      <p className={classes.text}>
        Conta {account}, de <DateText value={firstDay} /> a <DateText value={lastDay} />.{' '}
        {isKnown
          ? 'Este arquivo já tinha sido importado: nada foi contado de novo.'
          : `Linhas no arquivo: ${formatCount(lines)}; novas: ${formatCount(newLines)}.`}
      </p>
      <ul>
        <li>Encontradas nos livros agora: {formatCount(matched)}</li>
        <li>Linhas só no banco: {formatCount(imported.atBank)}</li>
        <li>Valores só nos livros: {formatCount(imported.inBooks)}</li>
        {decided.map(({ id, sellerId, says: what }) => (
          <li key={id}>
            O pagamento <code>{id}</code> do vendedor {sellerId} {says[what]}.
          </li>
        ))}
      </ul>
      <Warnings imported={imported} />
      <div className={classes.actions}>
        <Button onClick={onClose}>Ver</Button>
      </div>
    </Modal>
  )
}

function Warnings({
  imported: { unreadable, wrongBalance, wrongOpening },
}: {
  imported: ImportedFile
}) {
  const found = [
    unreadable > 0 &&
      `Lançamentos do arquivo que não puderam ser lidos: ${formatCount(unreadable)}.`,
    wrongBalance &&
      `O saldo vai de ${amountOf(wrongBalance.opening)} a ${amountOf(wrongBalance.closing)}, mas as linhas somam ${amountOf(wrongBalance.moved)}.`,
    wrongOpening &&
      `O extrato começa com ${amountOf(wrongOpening.opening)}, e o do dia anterior terminou com ${amountOf(wrongOpening.before)}.`,
  ].filter((each) => typeof each === 'string')
  if (found.length === 0) return null
  return (
    <div role="alert" className={classes.failure}>
      {found.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  )
}
