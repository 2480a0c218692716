import { html } from 'hono/html'

import { when, type Html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { actionTexts, failureTexts, methodNames, texts } from './dokobit.texts.ts'
import { failures, testPeople, type Method, type TestPerson } from './test-people.ts'
import type { Attempt, Session, SessionState } from './sessions.ts'

type Open = Extract<SessionState, { is: 'open' }>

/** The page to choose a person and a method. Also shows the result of the last attempt. */
export const choosePage = (session: Session, method: Method, language: Language): Html => {
  const labels = texts[language]
  const { is: _, failure } = openState(session)
  return html`<div class="narrow">
    ${when(
      failure,
      () =>
        html`<div class="message" role="alert">
          <p><b>${labels.failed}</b> ${failure ? failureTexts[language][failure] : ''}</p>
        </div>`,
    )}
    <p class="lead">${labels.lead}</p>
    <div class="methods">
      ${session.methods.map(
        (each) =>
          html`<a href="?method=${each}" ${each === method ? html`aria-current="true"` : ''}
            >${methodNames[language][each]}</a
          >`,
      )}
    </div>
    <form method="post" action="${address(session)}/choose" class="people">
      <input type="hidden" name="method" value="${method}" />
      <h2>${labels.testPeople}</h2>
      ${testPeople
        .filter((person) => person.method === method)
        .map((person) => personButton(person, language))}
    </form>
    ${otherPerson(session, method, language)}
    <h2>${labels.otherActions}</h2>
    ${exitForm(session, language)}
  </div>`
}

const openState = ({ state }: Session): Open => (state.is === 'open' ? state : { is: 'open' })

const address = ({ token }: Session): string => `/dokobit/auth/${token}`

const personButton = (person: TestPerson, language: Language): Html => {
  const { outcome } = person
  return html`<button name="code" value="${person.code}">
    <span>
      ${person.name} ${person.surname}
      <small>${person.code}${person.phone ? ` · ${person.phone}` : ''}</small>
    </span>
    ${
      outcome === 'ok'
        ? html`<span class="tag good">OK</span>`
        : html`<span class="tag">${failureTexts[language][outcome]}</span>`
    }
  </button>`
}

const otherPerson = (session: Session, method: Method, language: Language): Html => {
  const labels = texts[language]
  const { code, phone } = session.preset
  return html`<form method="post" action="${address(session)}/choose">
    <input type="hidden" name="method" value="${method}" />
    <h2>${labels.otherPerson}</h2>
    ${input('code', labels.code, { value: code, mode: 'numeric', required: true })}
    ${when(method === 'mobile', () =>
      input('phone', labels.phone, { value: phone || '+372', mode: 'tel', required: true }),
    )}
    <div class="row">${input('name', labels.name)} ${input('surname', labels.surname)}</div>
    <p class="hint">${labels.nameHint}</p>
    <div class="actions"><button class="primary">${labels.continue}</button></div>
  </form>`
}

type InputOptions = { value?: string; mode?: string; required?: boolean }

const input = (name: string, label: string, options: InputOptions = {}): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${options.value ?? ''}"
      inputmode="${options.mode ?? 'text'}"
      autocomplete="off"
      spellcheck="false"
      ${options.required ? 'required' : ''}
    />
  </div>`

const exitForm = (session: Session, language: Language): Html => {
  const labels = texts[language]
  return html`<form method="post" action="${address(session)}/action" class="actions">
    <button name="action" value="cancel">${labels.cancel}</button>
    <button name="action" value="leave">${labels.leave}</button>
    <button name="action" value="close">${labels.close}</button>
  </form>`
}

/** The page with the control code and a simulated device. */
export const waitingPage = (session: Session, attempt: Attempt, language: Language): Html => {
  const labels = texts[language]
  const { person, method, controlCode } = attempt
  const isCard = method === 'smartcard'
  return html`<div class="narrow">
    <p class="lead">
      ${methodNames[language][method]} · ${person.name} ${person.surname} · ${person.code}
    </p>
    ${
      isCard
        ? html`<p>${labels.insert}</p>`
        : html`<p class="soft">${labels.controlCode}</p>
            <p
              class="control"
              aria-label="${labels.controlCode} ${controlCode.split('').join(' ')}"
            >
              ${controlCode}
            </p>
            <p>${labels.compare}</p>`
    }
    <div class="patience"><i></i></div>
    <section class="device" aria-labelledby="device">
      <h2 id="device">${labels.simulatedDevice}</h2>
      <p>${labels.deviceHint}</p>
      <form method="post" action="${address(session)}/action" class="actions">
        <button class="primary" name="action" value="confirm">${labels.confirm}</button>
        ${failures.map(
          (failure) =>
            html`<button name="action" value="${failure}">
              ${actionTexts[language][failure]}
            </button>`,
        )}
      </form>
    </section>
    <h2>${labels.otherActions}</h2>
    ${exitForm(session, language)}
  </div>`
}
