import { Progress } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { can } from '@vintem/contracts/access'
import { LOT_ENDINGS } from '@vintem/contracts/payment-lots/words'
import { type DragEvent, useId, useState } from 'react'
import { FilePicker } from '#components/actions/file-picker.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { Section } from '#components/screen/section.tsx'
import { useMay } from '#lib/use-session.ts'
import { type LotSending, useLotUpload } from './use-lot-upload.ts'
import classes from './payment-lots.module.css'

const REQUIREMENTS = [
  'Layout CNAB 240 ou CNAB 400 (pagamentos a fornecedores)',
  'Arquivos .txt, .ret ou .cnab',
  'Até 5MB',
  'Compatível com os principais bancos do Brasil',
]

/** A file is dropped or chosen, sent with its progress, and checked before anything is confirmed. */
export function LotUpload({ onOpen }: { onOpen: (id: string) => void }) {
  const { send, sending, refusal, isBusy } = useLotUpload(onOpen)
  const [isOver, setOver] = useState(false)
  const refusalId = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <Section title="Enviar arquivo" framed>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className={classes.lead}>Arraste um arquivo CNAB para cá, ou escolha um.</p>
        <FilePicker
          label="Escolher arquivo"
          accept={[...LOT_ENDINGS, 'text/plain']}
          single
          primary
          busy={isBusy}
          icon={<IconUpload size={16} aria-hidden />}
          {...(refusal !== undefined && { describedBy: refusalId })}
          onPick={([file]) => void send(file)}
        />
        {sending && <Progressing {...sending} />}
        {refusal !== undefined && (
          <p role="alert" id={refusalId} className={classes.refusal}>
            <strong>Erro no upload</strong> {refusal}
          </p>
        )}
      </div>
      <Requirements />
    </Section>
  )
}

function Requirements() {
  const mayOpenFiles = useMay(can.seeBankingAccount)
  return (
    <>
      <h3 className={classes.requirements}>Requisitos</h3>
      <ul className={classes.list}>
        {REQUIREMENTS.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className={classes.note}>
        Pagam-se PIX por chave, boletos e contas com código de barras. Antes de confirmar você vê
        cada linha.
        {mayOpenFiles && (
          <>
            {' '}
            Para ver qualquer arquivo campo a campo há o{' '}
            <AppLink href="/cnab">Laboratório CNAB</AppLink>.
          </>
        )}
      </p>
    </>
  )
}

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent' })

function Progressing({ name, share }: LotSending) {
  return (
    <Progress.Root size="sm" className={classes.progress}>
      <Progress.Section
        value={share * 100}
        aria-label={`Enviando ${name}`}
        aria-valuetext={percent.format(share)}
      />
    </Progress.Root>
  )
}
