import type { ByUserType } from '@/lib/waitlist/signup'
import { RETENTION_DAYS } from '@/lib/waitlist/retry'
import { claims } from './claims'
import { dish } from './dish'
import { anchors, isPlaceholder, joinWaitlist, priceTag, site } from './site'
import type { Link, LinkOrPlaceholder } from './site'

const privacyContact: LinkOrPlaceholder = {
  label: site.privacyContact,
  href: isPlaceholder(site.privacyContact) ? null : `mailto:${site.privacyContact}`,
}

export const waitlist = {
  /** Its last word is red. */
  headlineParts: site.headline.split(/(?<= )(?=\S+$)/),
  reason: `Up to ${claims.maxDiscount} off`,
  promise: 'Good food nearby, and the price keeps dropping. First bid gets it.',
  dish: dish.picture,
  picture: { file: 'hero-table.svg', width: 640, height: 288 },
  tag: {
    paper: priceTag,
    dish: dish.name,
    example: 'example',
    was: dish.was,
    wasLabel: 'was',
    falling: dish.falling,
    now: dish.now,
    nowLabel: 'now',
  },

  form: {
    title: 'Queue up early',
    proof: `${claims.waiting} people waiting`,
    userTypeLabel: 'I want to join as a',
    userTypes: { customer: 'Customer', vendor: 'Vendor' } satisfies ByUserType,
    name: { label: 'Name', placeholder: 'Aina Rahman' },
    email: { label: 'Email', placeholder: 'aina@example.com' },
    phoneNo: { label: 'Phone', placeholder: '012-345 6789' },
  },
  states: {
    submit: { customer: 'Join as Customer', vendor: 'Join as Vendor' } satisfies ByUserType,
    /** Replaces `submit` until hydration, in browsers that cannot tell which user type is chosen. */
    submitAny: joinWaitlist.label,
    submitting: 'Joining...',
    note: {
      customer: 'Free to join. We only contact you when we launch.',
      vendor: `Free, with no setup fees. ${claims.vendorsReady} vendors are ready.`,
    } satisfies ByUserType,
    notSent: 'Network error. Please check your connection and try again.',
    /** Text for a pending signup, by where it is. */
    pending: {
      device: 'Still sending, saved on this device. Visit again tomorrow.',
      page: 'Still sending, not saved. Please keep this page open.',
    },
    sent: 'You’re in.',
    tellFriend: 'Tell a friend on WhatsApp',
    /** Message to a friend; the page's URL follows. */
    toFriend: {
      customer: `Eh, I just joined the ${site.name} waitlist. Food from stalls nearby, and the price drops until someone bids. Up to ${claims.maxDiscount} off, free to join. Jom:`,
      vendor: `Eh boss, I just joined the ${site.name} waitlist. For food you can’t finish selling, the price drops until someone bids. No setup fees, free to join. Jom:`,
    } satisfies ByUserType,
    success: {
      title: "You're on the list!",
      lead: {
        customer: 'We will be in touch when we launch. Till then, simpan perut.',
        vendor: 'We will be in touch when we launch. Till then, keep the wok hot.',
      } satisfies ByUserType,
      /** Word after the visitor's name, as on the boxes in an office fridge. */
      tag: { customer: 'punya.', vendor: 'masak.' } satisfies ByUserType,
    },
  },
  forVendors: {
    question: 'Run a stall?',
    link: { label: 'Come sell what’s left.', href: `#${anchors.vendors}` } satisfies Link,
  },
  withoutScript:
    'JavaScript is not running here, so our email service answers on a plain page of its own. “OK” there means that it took your signup. Back brings you here again.',
  /** Replaces `withoutScript` if IDs are missing, because nothing can be sent then. */
  closed: 'Signing up is not possible on this page right now. Please come back a little later.',

  /**
   * Notice under section 7 of the Personal Data Protection Act 2010, in English and in Malay. `brief` is
   * always visible; the rest opens below it.
   */
  privacy: [
    {
      language: 'en',
      brief:
        'Privacy: we use your details only for launch news, through an email service outside Malaysia. By joining, you agree.',
      who: site.name,
      text: `collects your name, email, phone and choice of customer or vendor only to tell you when we launch. They stay on this device until they are sent, ${RETENTION_DAYS} days at most. An email service outside Malaysia receives them. Without name, email and phone you cannot join. To see, correct, limit or stop the use of your details, write to`,
      contact: privacyContact,
      consent: 'By joining, you agree.',
    },
    {
      language: 'ms',
      brief:
        'Privasi: kami menggunakan butiran anda hanya untuk berita pelancaran, melalui perkhidmatan e‑mel di luar negara. Dengan mendaftar, anda bersetuju.',
      who: site.name,
      text: `mengumpul nama, e‑mel, nombor telefon dan pilihan anda (pelanggan atau peniaga) hanya untuk memaklumkan pelancaran kami kepada anda. Butiran anda kekal pada peranti ini sehingga dihantar, paling lama ${RETENTION_DAYS} hari. Perkhidmatan e‑mel di luar Malaysia menerimanya. Tanpa nama, e‑mel dan nombor telefon, anda tidak dapat mendaftar. Untuk melihat, membetulkan, mengehadkan atau menghentikan penggunaan butiran anda, tulis kepada`,
      contact: privacyContact,
      consent: 'Dengan mendaftar, anda bersetuju.',
    },
  ],
} as const

type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> }
/** Words of the form's states, as the section hands them to its island. */
export type StateWords = Words<typeof waitlist.states>
