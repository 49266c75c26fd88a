import { ActionIcon, Anchor, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconFileText, IconPhoto, IconTrash, IconX } from '@tabler/icons-react'
import { formatCount, formatDecimal } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import { downloadEvidence, removeEvidence } from '@vintem/contracts/disputes/endpoints'
import { useRef } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { useDownload } from '#components/actions/use-download.ts'
import { DateTimeText } from '#components/values/date-text.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import type { Evidence } from '../charge-detail.queries.ts'
import { useChargeChanged } from '../use-charge-changed.ts'
import type { Sending } from './use-evidence-upload.ts'
import classes from './evidence.module.css'

type EvidenceListProps = {
  chargeId: string
  evidence: readonly Evidence[]
  /** Until the contestation is sent. */
  removable: boolean
}

/** The documents of a contestation, each to be opened, and removed while there is time. */
export function EvidenceList({ chargeId, evidence, removable }: EvidenceListProps) {
  return (
    <ul aria-label="Documentos anexados" className={classes.list} tabIndex={-1}>
      {evidence.map((each) => (
        <EvidenceItem key={each.uuid} chargeId={chargeId} evidence={each} removable={removable} />
      ))}
    </ul>
  )
}

type EvidenceItemProps = Omit<EvidenceListProps, 'evidence'> & { evidence: Evidence }

function EvidenceItem({ chargeId, evidence, removable }: EvidenceItemProps) {
  const { take, progress } = useDownload()
  const chargeChanged = useChargeChanged()
  const mayRemove = useMay(can.changeCharges) && removable
  const { uuid, name, mediaType, size, createdAt } = evidence
  const params = { id: chargeId, evidence: uuid }
  const Icon = mediaType === 'application/pdf' ? IconFileText : IconPhoto
  const item = useRef<HTMLLIElement>(null)
  const remove = async () => {
    await api(removeEvidence, { params }).then(
      () => notify.success('Documento removido.'),
      showErrors,
    )
    // The focused button disappears.
    item.current?.parentElement?.focus()
    await chargeChanged()
  }
  return (
    <li ref={item} className={classes.item}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.about}>
        <Anchor
          component="button"
          type="button"
          className={classes.name}
          disabled={progress !== undefined}
          aria-label={`Baixar ${name}`}
          onClick={() => void take(downloadEvidence, { params }, name)}
        >
          {name}
        </Anchor>
        <span className={classes.facts}>
          {sizeText(size)} · <DateTimeText value={createdAt} />
        </span>
      </div>
      {mayRemove && (
        <ActionButton
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Remover ${name}`}
          onClick={remove}
        >
          Remover
        </ActionButton>
      )}
    </li>
  )
}

type SendingListProps = {
  sendings: readonly Sending[]
  onAgain: (sending: Sending) => void
  onForget: (id: string) => void
}

/** Uploads with their progress, and failed ones with the reason. */
export function SendingList({ sendings, onAgain, onForget }: SendingListProps) {
  return (
    <ul aria-label="Documentos em envio" className={classes.list}>
      {sendings.map((sending) => (
        <li
          key={sending.id}
          className={classes.item}
          data-wraps={sending.isWorthRetrying || undefined}
        >
          <div className={classes.about}>
            <span className={classes.name}>{sending.name}</span>
            {sending.error === undefined ? (
              <Progressing {...sending} />
            ) : (
              <span role="alert" className={classes.error}>
                <IconAlertTriangle size={14} aria-hidden /> {sending.error}
              </span>
            )}
          </div>
          {sending.isWorthRetrying && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Tentar novamente: ${sending.name}`}
              onClick={() => onAgain(sending)}
            >
              Tentar novamente
            </Button>
          )}
          {sending.error !== undefined && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Dispensar ${sending.name}`}
              onClick={() => onForget(sending.id)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}

function Progressing({ file, name, share }: Sending) {
  return (
    <Progress.Root size="sm">
      <Progress.Section
        value={share * 100}
        aria-label={`Enviando ${name}`}
        aria-valuetext={`${formatDecimal(share * 100, 0)}% de ${sizeText(file.size)}`}
      />
    </Progress.Root>
  )
}

/** Sizes in the unit of the limit of 5 MB. */
function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000
    ? `${formatCount(Math.max(1, Math.round(kilobytes)))} kB`
    : `${formatDecimal(kilobytes / 1024, 1)} MB`
}
