import { Button } from '@mantine/core'
import { IconCalendarDue, IconReceipt, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { FilePicker } from '#components/actions/file-picker.tsx'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { notify } from '#components/actions/notify.ts'
import { RecordActionButton } from '#components/actions/record-action-button.tsx'
import { ResultDialog } from '#components/actions/result-dialog.tsx'
import { ReviewDialog } from '#components/actions/review-dialog.tsx'
import { Money } from '#components/values/money.tsx'
import { type Example, examplesOf, LARGEST_CENTS, LONG_NAME } from './example.ts'

type OpenerProps = { children: (dialog: { opened: boolean; onClose: () => void }) => ReactNode }

/** A dialog, behind the button that opens it. */
function Opener({ children }: OpenerProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Abrir
      </Button>
      {children({ opened, onClose: () => setOpened(false) })}
    </>
  )
}

const done = async () => undefined
const forever = () => Promise.withResolvers<void>().promise
const refuse = () => Promise.reject(new Error('O servidor recusou.'))

export const actions: Example[] = [
  ...examplesOf('ActionButton', {
    principal: () => <ActionButton onClick={forever}>Salvar</ActionButton>,
    ocupado: () => <ActionButton busy>Salvar</ActionButton>,
    secundário: () => <ActionButton variant="default">Reenviar</ActionButton>,
    'sem volta': () => <ActionButton color="red">Excluir</ActionButton>,
    fechado: () => <ActionButton disabled>Salvar</ActionButton>,
  }),
  ...examplesOf('FilePicker', {
    aberto: () => (
      <FilePicker label="Escolher arquivos" accept={['.pdf']} onPick={() => undefined} />
    ),
    ocupado: () => (
      <FilePicker label="Enviando" accept={['.pdf']} onPick={() => undefined} busy single />
    ),
  }),
  ...examplesOf('ConfirmDialog', {
    comum: () => (
      <Opener>
        {(dialog) => (
          <ConfirmDialog
            {...dialog}
            title="Confirmar ação?"
            confirmLabel="Confirmar"
            onConfirm={done}
          >
            {LONG_NAME} não será mais cobrada.
          </ConfirmDialog>
        )}
      </Opener>
    ),
    'sem volta, recusado': () => (
      <Opener>
        {(dialog) => (
          <ConfirmDialog
            {...dialog}
            danger
            title="Tem certeza que seja deletar essa cobrança?"
            confirmLabel="Excluir"
            onConfirm={refuse}
          >
            Essa ação não poderá ser desfeita
          </ConfirmDialog>
        )}
      </Opener>
    ),
  }),
  ...examplesOf('ReviewDialog', {
    'antes e depois': () => (
      <Opener>
        {(dialog) => (
          <ReviewDialog
            {...dialog}
            changes={[
              { label: 'Nome', before: 'Ana', after: LONG_NAME },
              { label: 'Valor', before: '—', after: <Money amountCents={LARGEST_CENTS} /> },
            ]}
            onConfirm={done}
          />
        )}
      </Opener>
    ),
  }),
  ...examplesOf('ResultDialog', {
    sucesso: () => (
      <Opener>
        {(dialog) => <ResultDialog {...dialog} tone="success" title="Estorno concluído" />}
      </Opener>
    ),
    'em processamento': () => (
      <Opener>
        {(dialog) => (
          <ResultDialog {...dialog} tone="pending" title="Estorno em processamento">
            Avisaremos quando o banco responder.
          </ResultDialog>
        )}
      </Opener>
    ),
    recusado: () => (
      <Opener>
        {(dialog) => <ResultDialog {...dialog} tone="error" title="O estorno foi recusado" />}
      </Opener>
    ),
  }),
  ...examplesOf('MoreActions', {
    'com o que não se desfaz': () => (
      <MoreActions
        actions={[
          { label: 'Segunda via', icon: IconCalendarDue, run: () => undefined },
          { label: 'Excluir cobrança', icon: IconTrash, danger: true, run: () => undefined },
        ]}
      />
    ),
  }),
  ...examplesOf('RecordActionButton', {
    sozinha: () => (
      <RecordActionButton
        action={{ label: 'Segunda via', icon: IconCalendarDue, run: () => undefined }}
      />
    ),
    'com um endereço': () => (
      <RecordActionButton action={{ label: 'Recibo', icon: IconReceipt, href: '#recibo' }} />
    ),
  }),
  ...examplesOf('notify', {
    sucesso: () => (
      <Button variant="default" onClick={() => notify.success('Cliente cadastrado com sucesso!')}>
        Avisar
      </Button>
    ),
    informação: () => (
      <Button
        variant="default"
        onClick={() => notify.info('Boleto Pago', 'Boleto já pago. Verifique o código de barras.')}
      >
        Avisar
      </Button>
    ),
    falha: () => (
      <Button variant="default" onClick={() => notify.error('BAR-0001 - Não foi possível salvar.')}>
        Avisar
      </Button>
    ),
  }),
]
