import { html } from 'hono/html'

import { formatBarcode } from '#contract/kit/barcode.ts'
import type { LaboratoryKit } from '#contract/kit/laboratory.ts'
import type { ServiceRequest } from '#contract/laboratory/service-request.ts'
import { languages, toolLocales } from '#contract/locale.ts'
import { laboratoryKitStatuses, sampleFailureReasons } from '#contract/statuses.ts'
import type { HpvKitList } from '#contract/study/study-laboratory.ts'

import { when, type Html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { hpvKitsSection } from './hpv-kits.pages.ts'
import type { Delivery } from './laboratory.ts'
import { texts } from './laboratory.texts.ts'

type LaboratoryPageProps = {
  /** Undefined while the portal cannot be reached. */
  requests: readonly ServiceRequest[] | undefined
  kits: readonly LaboratoryKit[] | undefined
  hpvKits: HpvKitList | undefined
  deliveries: readonly Delivery[]
  language: Language
}

/** The ordered tests and the kits of the portal, with what the laboratory can report about each. */
export const laboratoryPage = ({
  requests,
  kits,
  hpvKits,
  deliveries,
  language,
}: LaboratoryPageProps): Html => {
  const labels = texts[language]
  const unreachable = html`<p class="card" role="alert">${labels.unreachable}</p>`
  return html`
    <p class="lead">${labels.lead}</p>
    <p><a href="/faults">${labels.faults}</a></p>
    ${when(deliveries.length > 0, () => deliveryList(deliveries, language))}
    ${
      requests === undefined || kits === undefined || hpvKits === undefined
        ? unreachable
        : html`
            <h2 id="samples">${labels.samples}</h2>
            ${kitForm(language)} ${kitCards(kits, language)}
            <h2 id="requests">${labels.requests}</h2>
            ${requestCards(requests, language)} ${hpvKitsSection(hpvKits, language)}
          `
    }
  `
}

const deliveryList = (deliveries: readonly Delivery[], language: Language): Html => {
  const [last] = deliveries
  const labels = texts[language]
  return html`
    ${when(last, () => html`<p class="card" role="status">${labels.answer} ${last ? answerText(last, language) : ''}</p>`)}
    <details>
      <summary>${labels.deliveries}</summary>
      <ul>
        ${deliveries.map(
          (delivery) =>
            html`<li>
              ${delivery.at.toLocaleTimeString(languages[language].tag)}
              ${answerText(delivery, language)}
            </li>`,
        )}
      </ul>
    </details>
  `
}

const answerText = ({ about, answer }: Delivery, language: Language): Html => {
  if (answer === null)
    return html`<code>${about}</code> <span class="tag">${texts[language].skipped}</span>`
  const isAccepted = answer.status >= 200 && answer.status < 300
  return html`<code>${about}</code>
    <span class="tag ${isAccepted ? 'good' : 'bad'}">${answer.status}</span>
    <span lang="en">${answer.text}</span>`
}

/** Posts the first kit of an order, by the number that the customer sees. */
const kitForm = (language: Language): Html => {
  const labels = texts[language]
  return html`<form
    method="post"
    action="/laboratory/kits"
    class="card"
    aria-label="${labels.sendKit}"
  >
    <div class="field">
      <label for="kit-order">${labels.orderNumber}</label>
      <input id="kit-order" name="order" required autocomplete="off" />
    </div>
    <button class="primary">${labels.sendKit}</button>
  </form>`
}

const kitCards = (kits: readonly LaboratoryKit[], language: Language): Html =>
  kits.length === 0
    ? html`<p class="card">${texts[language].noKits}</p>`
    : html`<ul class="cards">
        ${kits.map((kit) => kitCard(kit, language))}
      </ul>`

const kitCard = (kit: LaboratoryKit, language: Language): Html => {
  const labels = texts[language]
  const barcode = formatBarcode(kit.barcode)
  const isAtLaboratory = laboratoryKitStatuses.some((status) => status === kit.status)
  return html`<li class="card">
    <h3><code>${barcode}</code></h3>
    <p>
      <span class="tag ${kit.status === 'failed' ? 'bad' : 'good'}">${labels[kit.status]}</span>
      ${when(isAtLaboratory, () => html`${kit.is_registered ? labels.registeredKit : labels.unregisteredKit}`)}
    </p>
    ${when(kit.destroyed_at !== null, () => html`<p>${labels.destroyed}</p>`)}
    ${when(kit.is_destruction_due, () => destructionForm(kit, language))}
    ${when(kit.is_replacement_due, () => replacementForm(kit, language))}
    <form method="post" action="/laboratory/${kit.barcode}/state" aria-label="${barcode}">
      <div class="field">
        <label for="state-${kit.barcode}">${labels.state}</label>
        <select id="state-${kit.barcode}" name="state">
          ${laboratoryKitStatuses.map((state) => html`<option value="${state}">${labels[state]}</option>`)}
        </select>
      </div>
      <div class="field">
        <label for="failureReason-${kit.barcode}">${labels.failureReason}</label>
        <select id="failureReason-${kit.barcode}" name="failureReason">
          ${sampleFailureReasons.map((failureReason) => html`<option value="${failureReason}">${labels[failureReason]}</option>`)}
        </select>
      </div>
      <button class="primary">${labels.report}</button>
    </form>
  </li>`
}

const replacementForm = ({ barcode }: LaboratoryKit, language: Language): Html =>
  html`<form method="post" action="/laboratory/${barcode}/replacement" class="actions">
    <button>${texts[language].replacement}</button>
  </form>`

const destructionForm = ({ barcode }: LaboratoryKit, language: Language): Html =>
  html`<p role="note">${texts[language].destroy}</p>
    <form method="post" action="/laboratory/${barcode}/destruction" class="actions">
      <button>${texts[language].confirmDestruction}</button>
    </form>`

const requestCards = (requests: readonly ServiceRequest[], language: Language): Html =>
  requests.length === 0
    ? html`<p class="card">${texts[language].noRequests}</p>`
    : html`<ul class="cards">
        ${requests.map((request) => requestCard(request, language))}
      </ul>`

const requestCard = (request: ServiceRequest, language: Language): Html => {
  const labels = texts[language]
  const samples = request.specimen?.map(({ identifier }) => formatBarcode(identifier?.value ?? ''))
  const sources = request.supportingInfo?.flatMap(({ display }) => display ?? [])
  const hasFile = request.contained?.some(
    ({ resourceType }) => resourceType === 'DocumentReference',
  )
  return html`<li class="card">
    <h3 lang="en">${request.code.text}</h3>
    ${when(request.priority === 'urgent', () => html`<p><span class="tag bad">${labels.late}</span></p>`)}
    <dl>
      <dt>${labels.order}</dt>
      <dd>${request.requisition.value}</dd>
      <dt>${labels.sample}</dt>
      <dd>${[...(samples ?? []), ...(sources ?? [])].join(', ') || labels.noSample}</dd>
      ${when(
        hasFile,
        () =>
          html`<dt>${labels.file}</dt>
            <dd><a href="/laboratory/requests/${request.id}/dna-file">${labels.download}</a></dd>`,
      )}
      <dt>${labels.choices}</dt>
      <dd>${permittedIn(request).join(', ') || '–'}</dd>
      <dt>${labels.customer}</dt>
      <dd><code>${request.subject.identifier?.value?.slice(0, 8)}</code></dd>
    </dl>
    <form method="post" action="/laboratory/reports/${request.id}">
      <div class="field">
        <label for="language-${request.id}">${labels.languages}</label>
        <select id="language-${request.id}" name="language">
          <option value="all">
            ${toolLocales.map((locale) => languages[locale].name).join(', ')}
          </option>
          ${toolLocales.map((locale) => html`<option value="${locale}">${languages[locale].name}</option>`)}
        </select>
      </div>
      <button class="primary">${labels.deliver}</button>
    </form>
    ${delayForm(request, language)}
  </li>`
}

const delayForm = ({ id }: ServiceRequest, language: Language): Html => {
  const labels = texts[language]
  return html`<form method="post" action="/laboratory/reports/${id}/delay">
    <div class="field">
      <label for="delay-${id}">${labels.expectedOn}</label>
      <input id="delay-${id}" name="day" type="date" required />
    </div>
    <button>${labels.delay}</button>
  </form>`
}

/** The keys of the choices that the customer has agreed to. */
const permittedIn = ({ contained = [] }: ServiceRequest): string[] =>
  contained.flatMap((resource) =>
    resource.resourceType === 'Consent'
      ? resource.provision.provision
          .filter(({ type }) => type === 'permit')
          .flatMap(({ code }) => code[0]?.coding?.[0]?.code ?? [])
      : [],
  )
