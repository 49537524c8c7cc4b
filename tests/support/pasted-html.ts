export const FROM_WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/x/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0in; font-family:"Calibri",sans-serif;} @list l0 {mso-list-id:1;} --></style></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<p class=MsoTitle>Lawn season<o:p></o:p></p>
<h3 style='margin-top:2.0pt'><span style='font-size:12.0pt'>How to care<o:p></o:p></span></h3>
<p class=MsoNormal style='line-height:107%'><b style='mso-bidi-font-weight:normal'>Lawn</b> is <i>light</i> and <u>soft</u>.<span
style='mso-spacerun:yes'> </span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Wash cold<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Inside out<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Dry flat<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Iron<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal>Size<o:p></o:p></p></td><td><p class=MsoNormal>Chest<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><a href="https://example.com/"><span style='color:#0563C1;text-decoration:underline'>more</span></a>
<img width=100 src="file:///C:/x/clip_image001.png" onerror="marker()"><o:p></o:p></p>
<!--EndFragment--></body></html>`;

export const FROM_WORD_CLEAN =
  '<h2>Lawn season</h2><h3>How to care</h3><p><strong>Lawn</strong> is <em>light</em> and <u>soft</u>.</p>' +
  '<ul><li><p>Wash cold</p><ul><li><p>Inside out</p></li></ul></li><li><p>Dry flat</p></li></ul>' +
  '<ol><li><p>Iron</p></li></ol><table><tbody><tr><td>Size</td><td>Chest</td></tr></tbody></table>' +
  '<p><a href="https://example.com/" rel="noopener nofollow">more</a></p>';

/** Copied from Google Docs, then from a web page. */
export const FROM_THE_WEB = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c"><p dir="ltr"
style="line-height:1.38"><span style="font-size:11pt;font-weight:700;font-style:normal">Block</span><span
style="font-weight:400;font-style:italic"> print</span></p><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc"
aria-level="1"><p dir="ltr" role="presentation"><span style="text-decoration:none">ajrak</span></p></li></ul></b>
<div class="share" style="color:red"><script>marker()</script><svg onload="marker()"></svg><img src="https://evil.example/x.png"
onerror="marker()"><h4>By hand</h4><p>With <a href="javascript:marker()" onclick="marker()">dye</a>.</p>
<table style="width:99%" onclick="marker()"><colgroup><col width="9"></colgroup><thead><tr><th scope="col">Size</th><th>Chest</th></tr></thead>
<tbody><tr><td style="color:red">S</td><td><p>36</p><script>marker()</script></td></tr><tr><td colspan="2">M and L</td></tr></tbody></table>
<table><tr><td><p>In a frame.</p></td></tr></table>
<iframe src="https://evil.example/"></iframe><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></div>`;

export const FROM_THE_WEB_CLEAN =
  '<p><strong>Block</strong><em> print</em></p><ul><li><p>ajrak</p></li></ul><h2>By hand</h2><p>With dye.</p>' +
  '<table><thead><tr><th>Size</th><th>Chest</th></tr></thead><tbody><tr><td>S</td><td>36</td></tr>' +
  '<tr><td colspan="2">M and L</td></tr></tbody></table><p>In a frame.</p>' +
  '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Video at YouTube" loading="lazy"' +
  ' allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe>';
