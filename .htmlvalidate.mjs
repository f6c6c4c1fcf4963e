const list = {
  aria: { implicitRole: () => null },
  attributes: { role: { required: true, enum: ['list'] } },
}

/** `npm run check:html`: checks every built page. Explain every rule that is off. */
export default {
  root: true,
  extends: ['html-validate:recommended'],
  elements: [
    'html5',
    {
      // Its own table also lets <dt> and <dd> stand beside a <div> of them, which HTML doesn't.
      dl: { permittedContent: ['div'] },
      // Safari takes a list without marks for no list, unless the role is named (WebKit 170179).
      ol: list,
      ul: list,
    },
  ],
  rules: {
    // How the build writes HTML, all of it valid: async="", hidden="".
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'prefer-native-element': ['error', { exclude: ['list'] }],
    // The form's fieldset only disables what is in it while it sends; the form itself has a name.
    'wcag/h71': 'off',
  },
}
