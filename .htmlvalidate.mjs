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
      // Requires a <div> around <dt> and <dd>. The default also allows a mix, which HTML forbids.
      dl: { permittedContent: ['div'] },
      // Safari announces a list without markers only with an explicit role (WebKit 170179).
      ol: list,
      ul: list,
    },
  ],
  rules: {
    // Allows the attributes that the build writes, all valid: async="", hidden="".
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'prefer-native-element': ['error', { exclude: ['list'] }],
    // The form's fieldset needs no legend, because it only disables fields. The form itself has a name.
    'wcag/h71': 'off',
  },
}
