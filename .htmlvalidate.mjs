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
      // Forbids <dt> and <dd> beside a <div> that groups them, as HTML does. The default allows it.
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
    // The form's fieldset only disables its fields during a submit. The form itself has a name.
    'wcag/h71': 'off',
  },
}
